import { fileRoutes } from '@kazi/contract/files'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { jobs } from '#app'
import { commandContext } from '#platform/command.ts'
import { signUp } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const account = await signUp(server)

const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj\n%%EOF\n', 'latin1'))
const png = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
const upload = (name: string, bytes: Uint8Array<ArrayBuffer>, by: CallSession = account) =>
  server.call(fileRoutes.uploadFile, { file: { name, bytes } }, by)
const download = (fileId: string, by: CallSession = account) =>
  server.call(fileRoutes.downloadFile, { params: { fileId } }, by)

test('A file comes back as it was, as an attachment that no browser runs', async () => {
  const stored = await upload('Certificate 2026.pdf', pdf)
  expect(stored.status).toBe(201)
  expect(stored.json.data).toMatchObject({ name: 'Certificate 2026.pdf', contentType: 'application/pdf' })
  const back = await download(stored.json.data.id)
  expect(back.bytes.equals(pdf)).toBe(true)
  expect(back.headers.get('content-type')).toBe('application/pdf')
  expect(back.headers.get('content-disposition')).toContain('attachment; filename="Certificate 2026.pdf"')
  expect(back.headers.get('x-content-type-options')).toBe('nosniff')
  expect(back.headers.get('cache-control')).toBe('no-store')
})

test('The content decides: another kind under a familiar name is refused', async () => {
  const html = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'))
  const refusals: [string, Uint8Array<ArrayBuffer>, number, string][] = [
    ['photo.png', pdf, 415, 'file.content-mismatch'],
    ['page.csv', html, 415, 'file.content-mismatch'],
    ['page.html', html, 415, 'file.type-not-allowed'],
    ['no-extension', png, 415, 'file.type-not-allowed'],
    ['empty.png', new Uint8Array(), 422, 'file.empty'],
  ]
  for (const [name, bytes, status, code] of refusals) {
    const refused = await upload(name, bytes)
    expect(refused.status, name).toBe(status)
    expect(refused.failure.code, name).toBe(code)
  }
})

test('A picture that becomes a hundred megapixels, and a workbook that becomes gigabytes, are refused with what to do', async () => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const huge = Buffer.concat([head, Buffer.from('0000271000002710', 'hex')])
  const workbook = (megabytes: number) =>
    zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/media/1.bin': new Uint8Array(megabytes << 20) })
  const refusals = [
    ['certificate.png', new Uint8Array(huge), 'file.too-many-pixels'],
    ['people.xlsx', new Uint8Array(workbook(200)), 'file.unpacks-too-large'],
  ] as const
  for (const [name, bytes, code] of refusals) {
    const { status, failure } = await upload(name, bytes)
    expect([status, failure.code], name).toEqual([422, code])
    expect(failure.message).toMatch(/^[A-Z].*\.$/)
  }
  expect((await upload('people.xlsx', new Uint8Array(workbook(1)))).status).toBe(201)
})

test('A file that nobody used is gone after a fortnight, with its bytes; what something points to stays', async () => {
  const owner = await signUp(server)
  const ids = [
    (await upload('unused.png', png, owner)).json.data.id,
    (await upload('used.png', png, owner)).json.data.id,
    (await upload('fresh.png', png, owner)).json.data.id,
  ]
  const paper = { idType: 'memorandum', fileId: ids[1]!, contentType: 'image/png' } as const
  await server.call(
    onboardingRoutes.saveKyc,
    {
      body: { countryCode: 'NG', status: 'pending', businessDocuments: { uploadedDocuments: [paper] } },
    },
    owner,
  )
  const [unused] = await server.query<{ storage_key: string }>(
    'select storage_key from files where id = $1',
    [ids[0]],
  )
  await server.query('update files set created_at = $2 where id = any($1)', [
    ids.slice(0, 2),
    new Date(server.clock.now().getTime() - 15 * 86_400_000),
  ])
  await server.query(`update files set owner_id = null, owner_kind = null, purpose = null where id = $1`, [
    ids[1],
  ])
  for (let night = 0; night < 2; night++)
    await jobs['uploads.forget-unused']!(commandContext(server.services), {})
  const statuses = await Promise.all(ids.map(async (id) => (await download(id, owner)).status))
  expect(statuses).toEqual([404, 200, 200])
  await expect(server.services.files.read(unused!.storage_key)).rejects.toThrow()
})

test('A file above ten megabytes is refused, one just below is kept', async () => {
  const sized = (bytes: number) => {
    const file = new Uint8Array(bytes)
    file.set(png)
    return file
  }
  expect((await upload('large.png', sized(10 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await upload('fits.png', sized(10 * 1024 * 1024))).status).toBe(201)
})

test('A name brings no path, no control character and no header with it', async () => {
  const stored = (await upload('../../etc/pass"wd\r\nx-evil: 1\u202e 🧾.png', png)).json.data
  expect(stored.name).not.toMatch(/[/\\"\r\n\u202e]/)
  const back = await download(stored.id)
  expect(back.status).toBe(200)
  expect(back.headers.get('x-evil')).toBeNull()
  const [row] = await server.query<{ storage_key: string }>('select storage_key from files where id = $1', [
    stored.id,
  ])
  expect(row?.storage_key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{48}$/)
})

test("Another organisation's file is not there, nor a colleague's, which an owner may see", async () => {
  const { id } = (await upload('mine.png', png)).json.data
  const stranger = await signUp(server)
  const refused = await download(id, stranger)
  expect(refused.status).toBe(404)
  const never = await download('01900000-0000-7000-8000-000000000001')
  const { requestId: _1, ...refusedBody } = refused.failure
  const { requestId: _2, ...neverBody } = never.failure
  expect(refusedBody).toEqual(neverBody)
  expect((await download('not-an-id')).status).toBe(404)
  const colleague = await addMember(server, account.organization, 'orgadmin')
  expect((await download(id, colleague)).status).toBe(404)
  const theirs = (await upload('theirs.png', png, colleague)).json.data.id
  expect((await download(theirs, colleague)).status).toBe(200)
  expect((await download(theirs)).status).toBe(200)
})

test('A sheet of people is there for whoever may add people of every department', async () => {
  const sheet = new Uint8Array(Buffer.from('First name,Monthly gross salary\nNgozi,350000\n'))
  const { id } = (await upload('people.csv', sheet)).json.data
  const colleague = await addMember(server, account.organization, 'orgadmin')
  expect((await download(id, colleague)).status).toBe(200)
})

test('An upload and each download are in the audit log', async () => {
  const { id } = (await upload('audited.png', png)).json.data
  await download(id)
  await download(id)
  const entries = await server.query<{ event: string }>(
    'select event from audit_entries where object = $1 order by event',
    [`file:${id}`],
  )
  const events = ['payments.downloadFile', 'payments.downloadFile', 'payments.uploadFile']
  expect(entries.map(({ event }) => event)).toEqual(events)
})

test('Without a file, or with something else than a form, the call is refused', async () => {
  const bare = await server.call(fileRoutes.uploadFile, {}, account)
  expect(bare.status).toBe(415)
  const json = await fetch(`${server.address}/api/v1/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(json.status).toBe(415)
})

test('An organisation keeps so much and no more: of one day and in all; another one goes on', async () => {
  const [owner, other] = [await signUp(server), await signUp(server)]
  const tenMegabytes = 10 * 1024 * 1024
  const keep = (files: number, daysAgo: number) =>
    server.query(
      `insert into files (organization_id, id, name, content_type, size_bytes, sha256, storage_key, created_at)
       select $1, gen_random_uuid(), 'a.png', 'image/png', $2, '', gen_random_uuid()::text, $3
       from generate_series(1, $4::int)`,
      [
        owner.organizationId,
        tenMegabytes,
        new Date(server.clock.now().getTime() - daysAgo * 86_400_000),
        files,
      ],
    )
  const gigabyte = Math.ceil(1024 ** 3 / tenMegabytes)
  expect((await upload('first.png', png, owner)).status).toBe(201)
  await keep(2 * gigabyte, 0.5)
  const today = await upload('today.png', png, owner)
  expect([today.status, today.failure.code]).toEqual([422, 'file.day-quota-exceeded'])
  await server.query(
    `update files set created_at = created_at - interval '1 day' where organization_id = $1`,
    [owner.organizationId],
  )
  expect((await upload('tomorrow.png', png, owner)).status).toBe(201)
  await keep(18 * gigabyte, 30)
  expect((await upload('full.png', png, owner)).failure.code).toBe('file.quota-exceeded')
  expect((await upload('others.png', png, other)).status).toBe(201)
})
