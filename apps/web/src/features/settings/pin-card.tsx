import { pinRoutes } from '@kazi/contract/account/pin'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { SessionUser } from '#lib/session/session.ts'

/** The PIN by which links from mails are approved; it is made by such a link itself. */
export function PinCard({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('settings')
  const [isMailed, setMailed] = useState(false)
  const mail = useApiMutation(pinRoutes.mailPinLink, { onSuccess: () => setMailed(true) })
  return (
    <Card
      title={t(($) => $.pin.title)}
      state={
        <StateChip tone={user.hasPin ? 'up' : 'neutral'}>
          {user.hasPin ? t(($) => $.pin.set) : t(($) => $.pin.missing)}
        </StateChip>
      }
      actions={
        <Button
          variant="secondary"
          loading={mail.isPending}
          disabled={isMailed}
          onClick={() => mail.mutate({})}
        >
          {user.hasPin ? t(($) => $.pin.replace) : t(($) => $.pin.create)}
        </Button>
      }
    >
      <p className="text-sm text-ink-2" role="status">
        {isMailed
          ? t(($) => $.pin.mailed, { email: user.email })
          : user.hasPin
            ? t(($) => $.pin.textSet)
            : t(($) => $.pin.textMissing)}
      </p>
    </Card>
  )
}
