import type { Namespace } from '@kazi/messages'
import type { Language } from '@kazi/messages/languages'

const files = import.meta.glob<object>(
  // mails, documents and sheets are written by the server alone
  ['#messages/*/*.json', '!#messages/*/{documents,mails,sheets}.json'],
  { import: 'default' },
)
const readers = new Map(
  Object.entries(files).map(([path, read]) => [
    path.split('/').slice(-2).join('/').replace('.json', ''),
    read,
  ]),
)

/** Reads the sentences of one area in one language: a small file of its own, loaded when a page needs it. */
export async function readMessages(language: Language, area: Namespace): Promise<object> {
  const read = readers.get(`${language}/${area}`)
  if (!read) throw new Error(`no messages ${language}/${area}`)
  return read()
}
