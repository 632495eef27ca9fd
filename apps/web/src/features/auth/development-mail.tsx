import { Terminal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'

const mailPage = '/dev/mail'
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the server shows the mails that it would have sent. It does so on its own machine alone, so elsewhere nobody asks. */
function useHasMailPage(): boolean {
  const [hasMailPage, setHasMailPage] = useState(false)
  useEffect(() => {
    if (!loopbackHosts.has(location.hostname)) return
    fetch(mailPage).then(
      (answer) => {
        setHasMailPage(answer.ok)
        void answer.body?.cancel()
      },
      () => undefined,
    )
  }, [])
  return hasMailPage
}

/** Where the mail is on an installation that sends none: somebody's own machine, the first try-out. */
export function DevelopmentMail() {
  const { t } = useTranslation('auth')
  if (!useHasMailPage()) return null
  return (
    <p className="mt-6 flex gap-2.5 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-ink-2 ring-1 ring-line ring-inset">
      <Terminal aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{t(($) => $.code.developmentMail)}</span>
    </p>
  )
}
