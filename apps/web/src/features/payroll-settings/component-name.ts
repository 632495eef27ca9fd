import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Component } from './setting-change.ts'

const named = ['basic', 'housing', 'transport', 'other'] as const

/** What a component of the salary is called: the product's word, or the organisation's. */
export function useComponentName(): (component: Pick<Component, 'code' | 'label'>) => string {
  const { t } = useTranslation('payrollSettings')
  return ({ code, label }) => {
    const known = named.find((one) => one === code)
    return label ?? (known ? t(($) => $.component[known]) : code)
  }
}
