/** The package has no types of its own; these are the few that documents need. */
declare module 'fontkit' {
  export interface Font {
    readonly characterSet: readonly number[]
  }
  export function create(font: Buffer): Font
}
