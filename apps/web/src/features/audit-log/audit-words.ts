import { useTranslation } from '#lib/i18n/use-translation.ts'

/** How the log's own names are read aloud: acts, kinds of things, and paths of fields. */
export function useAuditWords() {
  const { find } = useTranslation('auditLog')
  return {
    act: (act: string) => find(`acts.${act.replace('.', '-')}`) ?? readable(act),
    kind: (kind: string) => find(`kinds.${kind}`) ?? readable(kind),
    field: readable,
  }
}

/** `terms.startOn` → `Terms: start on`: what has no sentence of its own is read by its name. */
export const readable = (name: string): string => {
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .replace(/\./g, ': ')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
