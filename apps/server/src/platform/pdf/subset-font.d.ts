/** The package has no types of its own. */
declare module 'subset-font' {
  /** A font with only the glyphs of `text`, and with each variation axis that is named fixed to its value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'truetype'
      readonly variationAxes?: Readonly<Record<string, number>>
    },
  ): Promise<Buffer>
}
