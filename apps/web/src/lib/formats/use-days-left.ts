import { useTranslation } from '../i18n/use-translation.ts'

/** Says how far a day is: "today", "in 6 days", "9 days ago". It takes days, negative ones for a day that is over. */
export function useDaysLeft(): (days: number) => string {
  const { t } = useTranslation('dashboard')
  return (days) => {
    if (days === 0) return t(($) => $.payday.today)
    return days < 0 ? t(($) => $.payday.ago, { count: -days }) : t(($) => $.payday.inDays, { count: days })
  }
}
