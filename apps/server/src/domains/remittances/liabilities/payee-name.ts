import { messages } from '@kazi/messages'

/** What a payee who is no authority is called: by the item that the money was kept for, else by its code. */
export function payeeName(payee: string): string {
  const items: Readonly<Record<string, string>> = messages['en-US'].explain.items
  const known = items[payee]
  if (known) return known
  const words = payee.replace(/[._-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
