import { connect } from "node:net";
import { FORMS_PER_SECOND, STALLED_BODIES } from "./attacks.ts";

/** Sends hostile forms to the address that it is given, or bodies that never end, until it is killed. */
const [target = "", attack] = process.argv.slice(2);

const KB = 1024;
const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const PICTURE = "/provider/dashboard/picture";
const hostile = [
  { path: "/contact", type: URL_ENCODED, body: "a&".repeat(512 * KB) },
  { path: "/contact", type: URL_ENCODED, body: "a&".repeat(127 * KB) },
  { path: "/admin/login", type: URL_ENCODED, body: `email=${"x".repeat(250 * KB)}` },
  { path: "/provider/login", type: MULTIPART, body: "--x\r\n\r\n".repeat(30 * KB) },
  // Node reads this boundary as "ab".
  { path: "/contact", type: 'multipart/form-data; boundary="a\\b"', body: "--ab\r\n\r\n".repeat(25 * KB) },
  // Marks that String.normalize() has to sort.
  { path: "/contact", type: URL_ENCODED, body: `message=${"%CC%81%CC%96".repeat(21_000)}` },
  {
    path: "/provider/login",
    type: MULTIPART,
    body: `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${"\u0301\u0316".repeat(63 * KB)}\r\n--x--\r\n`,
  },
  { path: PICTURE, type: URL_ENCODED, body: "a&".repeat(2048 * KB) },
  { path: PICTURE, type: MULTIPART, body: "--x\r\n\r\n".repeat(1000 * KB) },
].map(({ body, ...rest }) => ({ ...rest, body: Buffer.from(body) }));

if (attack === "stalled") stallBodies();
else sendForms();
process.send?.("begun");

function sendForms() {
  let sent = 0;
  setInterval(() => {
    const form = hostile[sent % hostile.length];
    sent += 1;
    if (!form) return;
    // The server may close the connection before it has everything.
    fetch(target + form.path, { method: "POST", body: form.body, headers: { "Content-Type": form.type } })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
  }, 1000 / FORMS_PER_SECOND);
}

/** Bodies of which all but the last bytes arrive. */
function stallBodies() {
  const { hostname, port } = new URL(target);
  const length = 250 * KB;
  const head = [
    "POST /contact HTTP/1.1",
    `Host: ${hostname}:${port}`,
    `Content-Type: ${URL_ENCODED}`,
    `Content-Length: ${length}`,
  ];
  const piece = Buffer.from(`${head.join("\r\n")}\r\n\r\n${"a".repeat(length - 10)}`);
  for (let body = 0; body < STALLED_BODIES; body += 1)
    connect(Number(port), hostname)
      .on("error", () => {})
      .resume()
      .write(piece);
}
