/** How wide a text may become in a bold sans-serif of unknown make, in em: rather too much than too little. */
export function measureTextWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + getCharacterWidth(character), 0);
}

function getCharacterWidth(letter: string): number {
  if (/[ijlI.,:;'’| ]/.test(letter)) return 0.34;
  if (/[frt()[\]/-]/.test(letter)) return 0.46;
  if (/[mwMW@%]/.test(letter)) return 0.98;
  if (/[A-Z&]/.test(letter)) return 0.76;
  return letter < "\u0250" ? 0.64 : 1.1;
}
