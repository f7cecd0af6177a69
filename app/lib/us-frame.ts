/** The part of us-atlas' plane that we show: not the farthest Aleutians, but sea in the east for Florida's names. */
export const usFrame = { left: 12, top: 8, right: 1008, bottom: 612 };
export const US_WIDTH = usFrame.right - usFrame.left;
export const US_HEIGHT = usFrame.bottom - usFrame.top;
