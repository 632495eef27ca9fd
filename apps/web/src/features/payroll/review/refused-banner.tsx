import { Button, ButtonLink } from '#components/button.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'

type Refused = NonNullable<Run['refused']>

/** Whom the bank didn't pay, with what it said and what is done about it. */
function useRefusedTitle(refused: Refused, lateClaimed: number): string {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const amount = money(refused.amount)
  const { people: count, first } = refused
  const [person] = first
  if (!person) return ''
  const late = first.find(({ state }) => state === 'late-claimed')
  if (late?.claimedBy) {
    const by = late.claimedBy.name
    return count === 1
      ? t(($) => $.refused.lateOne, { by, name: late.name, amount })
      : t(($) => $.refused.lateMany, { by, claimed: lateClaimed, count })
  }
  const claimedBy = person.state === 'claimed' ? person.claimedBy : null
  if (count === 1) {
    const { name, reason } = person
    return claimedBy
      ? t(($) => $.refused.claimedOne, { by: claimedBy.name, name, amount, reason })
      : t(($) => $.refused.one, { name, amount, reason })
  }
  return claimedBy
    ? t(($) => $.refused.claimedMany, { by: claimedBy.name, count, amount })
    : t(($) => $.refused.many, { count, amount })
}

/** After a refusal the people whom it is about come before everything else of the run. */
export function RefusedBanner(props: { readonly run: Run; readonly onShow: () => void }) {
  const { refused } = props.run
  return refused && <Refusal {...props} refused={refused} />
}

function Refusal(props: { readonly run: Run; readonly refused: Refused; readonly onShow: () => void }) {
  const { t } = useTranslation('payroll')
  const { run, refused } = props
  const [person] = refused.first
  const isClaimed = refused.first.some(({ state }) => state === 'claimed')
  const isLate = refused.first.some(({ state }) => state === 'late-claimed')
  const mayCorrect = run.actions.includes('retry') && refused.redirected === 0
  const text = isLate
    ? t(($) => $.refused.lateText)
    : isClaimed
      ? t(($) => $.refused.claimedText)
      : refused.redirected > 0
        ? t(($) => $.refused.redirectedText, { count: refused.redirected })
        : mayCorrect && t(($) => $.refused.failedText)
  return (
    <Banner
      tone="down"
      title={useRefusedTitle(refused, run.payments?.lateClaimed ?? 0)}
      actions={
        refused.people > 1 || !person ? (
          <Button variant="secondary" size="sm" onClick={props.onShow}>
            {t(($) => $.refused.show)}
          </Button>
        ) : (
          !isClaimed &&
          !isLate && (
            <ButtonLink
              variant="secondary"
              size="sm"
              to="/app/employees/$id"
              params={{ id: person.employeeId }}
              search={{ tab: 'details', edit: true }}
              hash="account"
            >
              {t(($) => $.people.correctAccount)}
            </ButtonLink>
          )
        )
      }
    >
      {text}
    </Banner>
  )
}
