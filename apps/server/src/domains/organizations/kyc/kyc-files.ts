import type { OrganizationContext } from '#platform/context.ts'
import { attachFile, describeFiles } from '#platform/files/stored-file.ts'
import { refuse } from '#platform/http/refusal.ts'
import type { KycFacts } from './kyc-facts.ts'
import { filesIn } from './merge-kyc.rules.ts'

/** What a paper can be: a page or a picture of one. */
const papers: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']

/**
 * Gives the files that a save names anew to the organisation, so that they stay, and its other owners may read them.
 * @throws Refusal `organization.kyc-file-unknown`, `organization.kyc-file-kind`, beside the field that names the file.
 */
export async function keepNewFiles(
  inside: OrganizationContext,
  before: KycFacts,
  after: KycFacts,
): Promise<void> {
  const kept = new Set(filesIn(before).map(({ fileId }) => fileId))
  const named = filesIn(after).filter(({ fileId }) => !kept.has(fileId))
  const files = await describeFiles(
    inside,
    named.map(({ fileId }) => fileId),
  )
  const owner = { purpose: 'kyc-document', kind: 'organization', id: inside.organization.id }
  for (const { fileId, field } of named) {
    const fields = (key: string) => ({ fields: { [field]: key } })
    const contentType = files.find(({ id }) => id === fileId)?.contentType
    if (contentType !== undefined && !papers.includes(contentType)) {
      refuse('organization.kyc-file-kind', {}, fields('organization.kyc-file-kind'))
    }
    if (!(await attachFile(inside, fileId, owner))) {
      refuse('organization.kyc-file-unknown', {}, fields('organization.kyc-file-unknown'))
    }
  }
}
