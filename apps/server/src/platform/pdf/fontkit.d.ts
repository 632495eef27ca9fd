/** The package has no types of its own; these are the few that documents need. */
declare module 'fontkit' {
  /** Font units; pdfkit scales them in place. */
  export interface GlyphPosition {
    xAdvance: number
    yAdvance: number
    xOffset: number
    yOffset: number
    advanceWidth?: number
  }
  export interface GlyphRun {
    readonly glyphs: readonly unknown[]
    readonly positions: readonly GlyphPosition[]
    readonly advanceWidth: number
  }
  export interface Font {
    readonly characterSet: readonly number[]
    layout(text: string, features?: readonly string[]): GlyphRun
  }
  export function create(font: Buffer): Font
}
