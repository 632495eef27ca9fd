import { useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { countriesOfTerm, termNames } from '#components/overlays/terms.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session/session.ts'

/** The words that the pay of the organisation's country uses, each explained; between organisations all of them. */
export default function WordsDrawer(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('help')
  const shell = useTranslation('shell')
  const terms = useTranslation('terms')
  const country = useSession(({ user }) => user?.currentUserRole?.organization.country)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const words = termNames
    .filter((name) => country === undefined || countriesOfTerm[name].includes(country))
    .map((name) => ({
      name,
      title: terms.t(($) => $.term[name].name),
      text: terms.t(($) => $.term[name].text),
    }))
    .filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(wanted))
  return (
    <Drawer isOpen={props.isOpen} onClose={props.onClose} title={shell.t(($) => $.help.words)}>
      <p className="text-base text-ink-2">{t(($) => $.wordsIntro)}</p>
      <div className="mt-4">
        <TextField
          label={t(($) => $.wordsSearch)}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <dl className="mt-5 flex flex-col divide-y divide-line">
        {words.map(({ name, title, text }) => (
          <div key={name} className="py-3.5">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-0.5 text-base text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      {words.length === 0 && <p className="mt-2 text-base text-ink-2">{t(($) => $.wordsNone)}</p>}
    </Drawer>
  )
}
