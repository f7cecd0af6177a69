/** In units of the map, which a telephone of 390 px shows at two fifths of its size: as 12.9 px. */
export const FONT_SIZE = 33;
export const DOT_RADIUS = 7;

/** A picture has no part in the styles of its page: the colours are those of tokens.css, written out. */
export const cityMapStyle = `
.land,.border{stroke:#82786a;stroke-width:1.2;stroke-linejoin:round}
.land{fill:#f4ece0}
.border{fill:none;stroke-opacity:.4}
.leader{stroke:#565b67;stroke-width:2}
circle{fill:#d9601f;stroke:#fbf8f3;stroke-width:2}
text{fill:#20242e;stroke:#fbf8f3;stroke-width:6;stroke-linejoin:round;paint-order:stroke;font:600 ${FONT_SIZE}px system-ui,sans-serif}
@media(min-width:560px){text{font-size:28px}}
@media(prefers-color-scheme:dark){
.land,.border{stroke:#8b94a5}
.land{fill:#1d212b}
.leader{stroke:#bcbfc8}
circle{fill:#f4a93f;stroke:#14171e}
text{fill:#f3eee6;stroke:#14171e}
}
`;
