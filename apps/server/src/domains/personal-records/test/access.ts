import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:employees': ['personalRecords.read', 'personalRecords.listExpiring'],
  'edit:employees': [
    'personalRecords.addContact',
    'personalRecords.changeContact',
    'personalRecords.removeContact',
    'personalRecords.addDocument',
    'personalRecords.removeDocument',
    'personalRecords.downloadDocument',
    'personalRecords.decideProbation',
  ],
}
