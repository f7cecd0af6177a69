/** Opens a stream and gathers what comes. */
export async function readLiveStream(url: string, token: string, providerId: string) {
  const cut = new AbortController();
  const response = await fetch(`${url}/provider/dashboard/live?id=${providerId}`, {
    headers: { Cookie: `hearthlist_provider=${token}`, "Accept-Encoding": "gzip, br" },
    redirect: "manual",
    signal: cut.signal,
  });
  let text = "";
  const gather = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true });
  };
  const over = gather().catch(() => {});
  return { response, text: () => text, over, close: () => cut.abort() };
}
