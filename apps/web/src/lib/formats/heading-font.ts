/*
 * A browser takes each letter that a font lacks from the next font, so that a name such as Ṣẹ́gun would stand in two. The
 * heading font lacks letters of Yoruba and can't place their tones; the text font has them, and lacks Hausa's ɓ ɗ ƙ and
 * other scripts, which the device's own font has. So a heading is set in the first of the three that has all of it.
 * Chinese comes from the device everywhere.
 */

const chinese = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef'
const everywhere = '\\u0020-\\u007e\\u00a0-\\u00ff\\u2013\\u2014\\u2018-\\u201d\\u2022\\u2026\\u20a6'

/** Bricolage Grotesque. */
const inHeadingFont = new RegExp(
  `^[${everywhere}${chinese}\\u0100-\\u0107\\u010a-\\u0113\\u0116-\\u011b\\u011e-\\u0123\\u0126-\\u012b\\u012e-\\u0133\\u0136-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d\\u0150-\\u015b\\u015e-\\u0161\\u0164-\\u0165\\u0168-\\u017e\\u01a0-\\u01a1\\u01af-\\u01b0\\u0218-\\u021b\\u1e80-\\u1e85\\u1ea0-\\u1ef9]*$`,
  'u',
)

/** Public Sans. */
const inTextFont = new RegExp(
  `^[${everywhere}${chinese}\\u0100-\\u0131\\u0134-\\u0148\\u014a-\\u017e\\u018f\\u0192\\u01a0-\\u01a1\\u01af-\\u01b0\\u01fa-\\u021b\\u0259\\u02bb\\u02bc\\u0300-\\u0301\\u0303-\\u0304\\u0308-\\u0309\\u0323\\u1e0c-\\u1e0d\\u1e24-\\u1e25\\u1e44-\\u1e45\\u1e5a-\\u1e5b\\u1e62-\\u1e63\\u1e6c-\\u1e6d\\u1e80-\\u1e85\\u1e92-\\u1e93\\u1ea0-\\u1ef9]*$`,
  'u',
)

/** The class that sets a heading in a font that has all its letters; undefined where the heading font does. */
export function headingFontOf(title: unknown): 'font-sans!' | 'font-device!' | undefined {
  if (typeof title !== 'string') return undefined
  const text = title.normalize('NFC')
  if (inHeadingFont.test(text)) return undefined
  return inTextFont.test(text) ? 'font-sans!' : 'font-device!'
}
