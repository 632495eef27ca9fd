import type { Messages } from '@kazi/messages'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Messages
    enableSelector: true
  }
}
