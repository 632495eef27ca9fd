/** One picture, and what was found when it was made. */
export interface Shot {
  readonly visit: string
  readonly account: string
  readonly theme: string
  readonly width: number
  readonly language: string
  /** below out/screens; none where the page could not be opened */
  readonly file?: string
  readonly faults: readonly string[]
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 1500px; padding: 24px }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 12px; padding: 12px 0; background: Canvas; z-index: 1 }
input, select { font: inherit; padding: 6px 10px }
section { margin: 28px 0 }
h2 { margin: 0 0 8px; font-size: 17px }
.row { display: flex; flex-wrap: wrap; gap: 14px; align-items: start }
figure { margin: 0; width: 300px }
figure.narrow { width: 110px }
img { width: 100%; border: 1px solid GrayText; border-radius: 6px }
figcaption { font-size: 12px; overflow-wrap: anywhere }
.faulty { color: #c62f2f; font-weight: 600 }
figure.faulty img { border: 3px solid #c62f2f }
[hidden] { display: none }`

const script = `
const form = document.querySelector('form')
const filter = () => {
  const { words, theme, width, language, faulty } = Object.fromEntries(new FormData(form))
  for (const shot of document.querySelectorAll('figure')) {
    const { visit, ...looks } = shot.dataset
    shot.hidden = !visit.includes(words.trim().toLowerCase())
      || (theme && looks.theme !== theme) || (width && looks.width !== width)
      || (language && looks.language !== language) || (faulty && !shot.classList.contains('faulty'))
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('figure:not([hidden])')
}
form.addEventListener('input', filter)
form.addEventListener('submit', (event) => event.preventDefault())`

function figure({ visit, theme, width, language, file, faults }: Shot): string {
  const classes = [width < 700 ? 'narrow' : '', faults.length > 0 ? 'faulty' : ''].join(' ').trim()
  const name = `${theme} ${width} ${language}`
  const picture = file
    ? `<a href="${file}"><img loading="lazy" src="${file}" alt="${escapeHtml(visit)}, ${name}"></a>`
    : ''
  const found = faults.map((fault) => `<br>${escapeHtml(fault)}`).join('')
  return `<figure class="${classes}" data-visit="${escapeHtml(visit)}" data-theme="${theme}" data-width="${width}" data-language="${language}">${picture}<figcaption>${name}${found}</figcaption></figure>`
}

const choice = (name: string, options: readonly string[]): string =>
  `<select name="${name}" aria-label="${name}"><option value="">every ${name}</option>${options
    .map((option) => `<option>${option}</option>`)
    .join('')}</select>`

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/** The page that shows all pictures, by visit, with what was found on each. */
export function drawIndex(shots: readonly Shot[], summary: string): string {
  const sections = distinct(shots.map((shot) => shot.visit)).map((visit) => {
    const own = shots.filter((shot) => shot.visit === visit)
    return `<section><h2>${escapeHtml(visit)} <small>${escapeHtml(own[0]?.account ?? '')}</small></h2><div class="row">${own.map(figure).join('')}</div></section>`
  })
  const faulty = shots.filter((shot) => shot.faults.length > 0).length
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kazi: every screen</title><style>${style}</style>
<h1>Every screen</h1>
<p class="${faulty > 0 ? 'faulty' : ''}">${escapeHtml(summary)}</p>
<form><input type="search" name="words" placeholder="Name of a visit" aria-label="Name of a visit">
${choice('theme', distinct(shots.map((shot) => shot.theme)))}
${choice('width', distinct(shots.map((shot) => String(shot.width))))}
${choice('language', distinct(shots.map((shot) => shot.language)))}
<label><input type="checkbox" name="faulty" value="yes"> only with faults (${faulty})</label></form>
${sections.join('\n')}
<script>${script}</script></html>
`
}
