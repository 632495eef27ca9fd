import { randomBytes } from 'node:crypto'
import { type CountryCode, countries } from '@kazi/values/country'
import { type Id, idFrom } from '@kazi/values/id'
import pg from 'pg'

/** An onboarded organisation with people, put straight into the database: what benches measure begins after it. */
export interface Seed {
  readonly organizationId: Id
  readonly userId: Id
  readonly sessionId: Id
}

const newId = (): Id => idFrom(Date.now(), randomBytes(10))

const bankOf: Readonly<Record<CountryCode, string>> = { NG: '058', KE: '01', UG: 'STANBIC' }

/**
 * @param superuserUrl the database, as a role that no row-level security binds
 * @param wishes salaries spread over what people earn, so that every band of the law is met
 */
export async function seedOrganization(
  superuserUrl: string,
  { country, employees }: { readonly country: CountryCode; readonly employees: number },
): Promise<Seed> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    await client.query('begin')
    const seed = await newSeed(client, country)
    await addPeople(client, seed, country, employees)
    await client.query('commit')
    await client.query('analyze')
    return seed
  } finally {
    await client.end()
  }
}

/** An onboarded organisation of nobody but its owner. */
export async function newSeed(client: pg.Client, country: CountryCode): Promise<Seed> {
  const { currency, timeZone } = countries[country]
  const [organizationId, userId, sessionId] = [newId(), newId(), newId()]
  const email = `owner-${userId}@example.com`
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name, language, country, email_verified_at, created_at)
     values ($1, $2, 'none', 'Bench', 'Owner', 'en-US', $3, now(), now())`,
    [userId, email, country],
  )
  await client.query(
    `insert into organizations (id, name, slug, country, currency, time_zone, organization_type, kyc_status, verification, created_at)
     values ($1, 'Bench Ltd', $2, $3, $4, $5, 'llc', 'completed', 'accepted', now())`,
    [organizationId, `bench-${organizationId}`, country, currency, timeZone],
  )
  await client.query(
    `insert into memberships (id, organization_id, user_id, role, created_at) values ($1, $2, $3, 'employer', now())`,
    [newId(), organizationId, userId],
  )
  await client.query(
    `insert into sessions (id, user_id, active_organization_id, created_at, proved_at, last_used_at, expires_at, ip, user_agent)
     values ($1, $2, $3, now(), now(), now(), now() + interval '30 days', '127.0.0.1', 'bench')`,
    [sessionId, userId, organizationId],
  )
  const walletId = newId()
  await client.query(
    `insert into wallets (organization_id, id, currency, rail, created_by, created_at) values ($1, $2, $3, 'bank-file', $4, now())`,
    [organizationId, walletId, currency, userId],
  )
  await client.query(
    `insert into wallet_accounts (organization_id, id, wallet_id, bank_code, account_number, account_name, created_by, created_at)
     values ($1, $2, $3, $4, '0000000018', 'Bench Ltd', $5, now())`,
    [organizationId, newId(), walletId, bankOf[country], userId],
  )
  return { organizationId, userId, sessionId }
}

/** Adds people with their terms and confirmed accounts. */
export async function addPeople(
  client: pg.Client,
  seed: Seed,
  country: CountryCode,
  people: number,
): Promise<void> {
  const { currency } = countries[country]
  const ids = Array.from({ length: people }, newId)
  const salaries = ids.map(
    (_id, index) => (20_000 + ((index * 7_919) % 900_000)) * (currency === 'UGX' ? 10 : 100),
  )
  await client.query(
    `insert into employees (organization_id, id, number, first_name, last_name, email, start_on, employment_type, job_title,
       identifiers, statutory, sort_name, search_names, salary_minor, salary_basis, salary_on, created_at, updated_at)
     select $1, id, 'EMP-' || lpad(n::text, 6, '0'), 'Person', 'Number ' || n, 'person-' || n || '@example.com', '2024-01-15',
       'full-time', 'Clerk', '{}', '{"taxResident": true, "secondEmployment": false}', 'number ' || n || ' person',
       'person number ' || n, amount, 'gross', '2024-01-15', now(), now()
     from unnest($2::uuid[], $3::bigint[]) with ordinality as t (id, amount, n)`,
    [seed.organizationId, ids, salaries],
  )
  await client.query(
    `insert into employee_terms (organization_id, employee_id, valid_from, sequence, known_at, said, employed_since,
       is_on_payroll, salary_minor, salary_basis, job_title, employment_type, statutory)
     select $1, id, start_on, 1, now(), '{employment,salary}', start_on, true, salary_minor, salary_basis, job_title,
       employment_type, statutory
     from employees where organization_id = $1`,
    [seed.organizationId],
  )
  await client.query(
    `insert into employee_payout_accounts (organization_id, id, employee_id, bank_code, kind, account_number, account_name,
       created_by, created_at, confirmed_by, confirmed_at)
     select $1, gen_random_uuid(), id, $3, 'bank', lpad(n::text, 10, '0'), 'Person Number ' || n, $4, now(), $4, now()
     from unnest($2::uuid[]) with ordinality as t (id, n)`,
    [seed.organizationId, ids, bankOf[country], seed.userId],
  )
  await client.query(
    `insert into employee_revisions (organization_id, revision, changed_at) values ($1, 1, now())`,
    [seed.organizationId],
  )
}
