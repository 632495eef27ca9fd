import { Chip } from '#components/chip.tsx'
import { Tooltip } from '#components/overlays/tooltip.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** Says of a run that one person alone made and decided it, and what that means. */
export default function SingleControlNote() {
  const { t } = useTranslation('payroll')
  return (
    <Tooltip label={t(($) => $.review.singleControlText)}>
      <button type="button" className="rounded-full font-sans">
        <Chip tone="warn">{t(($) => $.review.singleControl)}</Chip>
      </button>
    </Tooltip>
  )
}
