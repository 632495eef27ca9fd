import { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import { Button } from '#components/button.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { CodeDialog } from './code-dialog.tsx'

/** The link of the box as a code to hang up; made here, and made anew. */
export function BoxDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('comms')
  const query = useApiQuery(suggestionRoutes.readBox, {})
  const renew = useApiMutation(suggestionRoutes.renewBox, { invalidates: [suggestionRoutes.readBox] })
  const link = query.data?.data.link
  const make = (label: string, variant: 'default' | 'ghost') => (
    <Button variant={variant} loading={renew.isPending} onClick={() => renew.mutate({})}>
      {label}
    </Button>
  )
  if (link) {
    return (
      <CodeDialog
        title={t(($) => $.box.title)}
        text={`${t(($) => $.box.text)} ${t(($) => $.box.renewText)}`}
        heading={t(($) => $.box.title)}
        link={link}
        footer={make(
          t(($) => $.box.renew),
          'ghost',
        )}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.box.title)}
      description={t(($) => $.box.text)}
      footer={
        query.data &&
        make(
          t(($) => $.box.make),
          'default',
        )
      }
    >
      {failureOf(query) ?? (query.data ? <p>{t(($) => $.box.none)}</p> : <SkeletonLines lines={2} />)}
    </Dialog>
  )
}
