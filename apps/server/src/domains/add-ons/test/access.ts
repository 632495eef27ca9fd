import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:bonus-and-deductions': ['payees.list', 'addOns.list'],
  'edit:bonus-and-deductions': [
    'payees.create',
    'payees.change',
    'addOns.add',
    'addOns.change',
    'addOns.end',
    'addOns.addMany',
    'addOns.resetItems',
    'addOns.validateSheet',
    'addOns.importSheet',
    'addOns.downloadSheet',
    'addOns.listImports',
    'addOns.undoImport',
  ],
}
