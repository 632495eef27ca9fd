import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:remittance': [
    'statutory.downloadNumbersSheet',
    'statutory.listOrgAdmins',
    'statutory.listAdmins',
    'statutory.readAdmin',
    'statutory.listReceipts',
    'statutory.downloadRecords',
    'statutory.downloadAuditPack',
    'statutory.downloadAnnual',
    'statutory.readSettings',
    'statutory.listDisabled',
    'statutory.readOverview',
    'statutory.listLiabilities',
    'statutory.exportLiabilities',
    'statutory.readLiability',
    'statutory.downloadSchedule',
  ],
  'edit:remittance': [
    'statutory.planPayment',
    'statutory.addReference',
    'statutory.withdrawReference',
    'statutory.recordPayment',
    'statutory.attachReceipt',
    'statutory.voidPayment',
  ],
  // Who the organisation is to an authority, and how its files look.
  'update-settings:remittance': [
    'statutory.createAdmin',
    'statutory.removeAdmin',
    'statutory.setDueDay',
    'statutory.setColumns',
  ],
}
