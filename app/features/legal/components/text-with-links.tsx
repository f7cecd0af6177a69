const links = /(\[[^\]]+\]\([^)]+\))/;
const linkParts = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** Writes `[label](address)` as a link. Plain ones: these pages work without the router. */
export function TextWithLinks({ text }: { text: string }) {
  return text.split(links).map((part) => {
    const [, label, address] = linkParts.exec(part) ?? [];
    if (!label) return part;
    return (
      <a key={part} href={address} className="text-link">
        {label}
      </a>
    );
  });
}
