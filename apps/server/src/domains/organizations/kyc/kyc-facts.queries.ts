import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { readBusinessInformation, writeBusinessInformation } from './business-profile.queries.ts'
import type { CompanyDocument, CompanyMember, KycFacts, Shareholder, SoleProprietor } from './kyc-facts.ts'

/** Everything that the organisation said about itself; empty before it said anything. */
export async function readKycFacts(context: OrganizationContext): Promise<KycFacts> {
  return {
    information: await readBusinessInformation(context),
    members: await readMembers(context),
    proprietor: await readProprietor(context),
    documents: await readDocuments(context),
    shareholders: await readShareholders(context),
  }
}

/** Writes everything that the organisation says, in place of what it said before. */
export async function writeKycFacts(
  context: OrganizationContext,
  facts: KycFacts,
  updatedBy: Id,
): Promise<void> {
  const { db, organization } = context
  await writeBusinessInformation(context, facts.information, updatedBy)
  await clearFacts(context)
  const placed = { organization_id: organization.id }
  const members = facts.members.map((member, at) => ({ ...placed, place: at + 1, ...personRow(member) }))
  if (members.length > 0) await db.insertInto('company_members').values(members).execute()
  if (facts.proprietor) {
    const { birthday, kinFullName, kinRelationship, kinCountryCode, kinMobile } = facts.proprietor
    const row = {
      birthday: birthday ?? null,
      kin_full_name: kinFullName ?? null,
      kin_relationship: kinRelationship ?? null,
      kin_country_code: kinCountryCode ?? null,
      kin_mobile: kinMobile ?? null,
    }
    await db
      .insertInto('sole_proprietors')
      .values({ ...placed, ...personRow(facts.proprietor), ...row })
      .execute()
  }
  await writePapers(context, facts)
}

async function clearFacts({ db, organization: { id } }: OrganizationContext): Promise<void> {
  await db.deleteFrom('company_members').where('organization_id', '=', id).execute()
  await db.deleteFrom('sole_proprietors').where('organization_id', '=', id).execute()
  await db.deleteFrom('company_documents').where('organization_id', '=', id).execute()
  await db.deleteFrom('company_shareholders').where('organization_id', '=', id).execute()
}

async function writePapers(
  { db, organization }: OrganizationContext,
  { documents, shareholders }: KycFacts,
): Promise<void> {
  const placed = { organization_id: organization.id }
  const papers = documents.map(({ idType, fileId }, at) => ({
    ...placed,
    place: at + 1,
    id_type: idType,
    file_id: fileId,
  }))
  if (papers.length > 0) await db.insertInto('company_documents').values(papers).execute()
  const holders = shareholders.map(({ companyName, fileId }, at) => ({
    ...placed,
    place: at + 1,
    company_name: companyName,
    file_id: fileId,
  }))
  if (holders.length > 0) await db.insertInto('company_shareholders').values(holders).execute()
}

const personRow = ({ firstName, middleName, lastName, gender, idNumber }: CompanyMember) => ({
  first_name: firstName ?? null,
  middle_name: middleName ?? null,
  last_name: lastName ?? null,
  gender: gender ?? null,
  id_number: idNumber ?? null,
})

const personColumns = [
  'first_name as firstName',
  'middle_name as middleName',
  'last_name as lastName',
  'gender',
  'id_number as idNumber',
] as const

async function readMembers({ db, organization }: OrganizationContext): Promise<CompanyMember[]> {
  const rows = await db
    .selectFrom('company_members')
    .select(personColumns)
    .where('organization_id', '=', organization.id)
    .orderBy('place')
    .execute()
  return rows.map((row) => withoutNull<CompanyMember>(row))
}

async function readProprietor({ db, organization }: OrganizationContext): Promise<SoleProprietor | null> {
  const row = await db
    .selectFrom('sole_proprietors')
    .select([
      ...personColumns,
      'birthday',
      'kin_full_name as kinFullName',
      'kin_relationship as kinRelationship',
      'kin_country_code as kinCountryCode',
      'kin_mobile as kinMobile',
    ])
    .where('organization_id', '=', organization.id)
    .executeTakeFirst()
  return row ? withoutNull<SoleProprietor & { birthday?: LocalDate }>(row) : null
}

const readDocuments = ({ db, organization }: OrganizationContext): Promise<CompanyDocument[]> =>
  db
    .selectFrom('company_documents')
    .select(['id_type as idType', 'file_id as fileId'])
    .where('organization_id', '=', organization.id)
    .orderBy('place')
    .execute() as Promise<CompanyDocument[]>

const readShareholders = ({ db, organization }: OrganizationContext): Promise<Shareholder[]> =>
  db
    .selectFrom('company_shareholders')
    .select(['company_name as companyName', 'file_id as fileId'])
    .where('organization_id', '=', organization.id)
    .orderBy('place')
    .execute()

/** A row as the fields that are known of it. */
const withoutNull = <T extends object>(row: object): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T
