import { bankRoutes } from '@kazi/contract/banks'
import { countryRoutes } from '@kazi/contract/countries'
import { fileRoutes } from '@kazi/contract/files'
import { countries } from '@kazi/values/country'
import { audit } from '#platform/audit/audit.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile, storeFile } from '#platform/files/stored-file.ts'
import { area } from '#platform/http/handlers.ts'
import { listBanks } from './banks.ts'
import { mayReadFileOfAnother } from './file-access.ts'

/** Names of countries as English calls them; pages show them in the reader's language by the ISO code. */
const countryNames = { NG: 'Nigeria', KE: 'Kenya', UG: 'Uganda' } as const

const describeCountry = (code: keyof typeof countryNames) => {
  const { currency, dialCode, timeZone } = countries[code]
  return { name: countryNames[code], currency, dialCode, timeZone }
}

/** Whose account it is, is for the rails to ask. */
export const paymentEndpoints = area(
  { listBanks: bankRoutes.listBanks, ...countryRoutes, ...fileRoutes },
  {
    listBanks: async (_context, { query }) => ({
      data: listBanks(query.country).map((bank) => ({ ...bank })),
    }),

    listCountries: async () => ({
      data: { NG: describeCountry('NG'), KE: describeCountry('KE'), UG: describeCountry('UG') },
    }),

    uploadFile: async (context, { upload }) =>
      transact(context, async (inside) => {
        const stored = await storeFile(inside, upload)
        await audit(inside, {
          event: fileRoutes.uploadFile.name,
          object: `file:${stored.id}`,
          after: stored,
        })
        return { data: stored }
      }),

    downloadFile: async (context, { params }) =>
      transact(context, async (inside) => {
        const { bytes, name, contentType } = await readStoredFile(inside, params.fileId, (file) =>
          mayReadFileOfAnother(inside, file),
        )
        await audit(inside, { event: fileRoutes.downloadFile.name, object: `file:${params.fileId}` })
        return { file: bytes, name, contentType }
      }),
  },
)
