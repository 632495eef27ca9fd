import { fileRoutes } from '@kazi/contract/files'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'
import type { TestMember } from '#testing/members.ts'

/** A picture of a certificate, as somebody uploads it. */
export async function uploadPaper({ server }: Pick<Company, 'server'>, by: Pick<TestMember, 'token'>) {
  const bytes = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  const file = { name: 'certificate.png', bytes }
  return stepOf(await server.call(fileRoutes.uploadFile, { file }, by)).data.id
}

const director = { firstName: 'Ada', lastName: 'Obi', gender: 'female', idNumber: 'A1234567' }

const submission: Prepare = async (company, caller) => {
  const fileId = await uploadPaper(company, caller)
  return {
    body: {
      countryCode: 'NG',
      status: 'completed',
      businessInformation: {
        businessName: 'Lagos Foods Ltd',
        businessType: 'llc',
        businessCerNum: 'RC 1482093',
      },
      businessDocuments: {
        uploadedDocuments: [{ idType: 'registration-certificate', fileId, contentType: 'image/png' }],
      },
      companyMembers: [director],
      soleProprietorDetails: { ...director, birthday: '1984-05-06' },
      shareholders: [{ companyName: 'Lagos Farms Ltd', registrationFileId: fileId }],
    },
  }
}

/** How each call from a new organisation to its first payroll succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'organizations.saveKyc': submission,
  'organizations.updateKycMeta': async ({ server, organization }, caller) => {
    await server.query(
      `update organizations set kyc_status = 'pending', verification = 'refused'
       where id = $1 or id in (select organization_id from memberships where user_id = $2)`,
      [organization.id, caller.userId],
    )
    return {
      body: {
        countryCode: 'NG',
        kycStatus: 'completed',
        kycMeta: {},
        businessInformation: {
          businessName: 'Lagos Foods Ltd',
          businessType: 'llc',
          businessCerNum: 'RC 1482093',
        },
      },
    }
  },
  'organizations.updateDetails': async ({ server, organization }, caller) => {
    const known = { businessName: 'Lagos Foods Ltd', businessType: 'llc', businessCerNum: 'RC 1482093' }
    await server.query(
      `insert into business_profiles (organization_id, information, updated_by, updated_at)
       select id, $3::jsonb, $2, created_at from organizations
       where id = $1 or id in (select organization_id from memberships where user_id = $2)
       on conflict (organization_id) do update set information = excluded.information`,
      [organization.id, caller.userId, JSON.stringify(known)],
    )
    return { body: { businessAddress: '14 Adeola Odeku Street, Lagos', website: null } }
  },
  'organizations.readKycMeta': ({ organization }) => ({ params: { organization_id: organization.id } }),
  'organizations.readChecklist': plain,
}
