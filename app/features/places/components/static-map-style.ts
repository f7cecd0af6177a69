import { BOLD_LABEL_SIZE, LABEL_SIZE } from "../rules/map-labels.ts";

/** A picture has no part in the styles of its page: the colors are those of tokens.css, written out. */
export const staticMapStyle = `
.water{fill:#d9e7ef}
.land{fill:#f7f1e6}
.county{fill:#fffdf8}
.border,.state{fill:none;stroke:#d2c4ad;stroke-width:1.2;stroke-linejoin:round}
.state{stroke-width:2.4}
.area{fill:#f4a93f;fill-opacity:.2;stroke:#9c3f16;stroke-width:2;stroke-dasharray:6 5}
.way{stroke:#9c3f16;stroke-width:2;stroke-dasharray:6 5}
.dot{fill:#565b67}
.name{fill:#565b67;stroke:#f7f1e6;stroke-width:3.5;stroke-linejoin:round;paint-order:stroke;font:500 ${LABEL_SIZE}px system-ui,sans-serif}
.city{fill:#20242e;font-weight:700;font-size:${BOLD_LABEL_SIZE}px}
.pin{fill:#ffffff;stroke:#2563eb;stroke-width:2}
.tip{fill:#2563eb}
.marker{fill:#2563eb;stroke:#ffffff;stroke-width:1.5}
.price{fill:#1d4ed8;font:700 ${LABEL_SIZE}px system-ui,sans-serif}
@media(prefers-color-scheme:dark){
.water{fill:#16202c}
.land{fill:#232833}
.county{fill:#2a303d}
.border,.state{stroke:#434b5a}
.area,.way{stroke:#f6b080}
.dot{fill:#bcbfc8}
.name{fill:#bcbfc8;stroke:#232833}
.city{fill:#f3eee6}
.pin{fill:#1d212b}
.price{fill:#a3c1ff}
}
`;
