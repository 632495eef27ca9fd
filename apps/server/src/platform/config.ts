import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readDsn } from '@kazi/contract/error-event'

/** Everything that the environment decides, read once at start. */
export interface Config {
  readonly environment: 'production' | 'development' | 'test'
  readonly version: string
  readonly host: string
  /** 0 lets the system choose a free port. */
  readonly port: number
  /** The address that links in mails start with; undefined means `http://<host>:<port>`. */
  readonly publicUrl: string | undefined
  /** Where the embedded database, files, mails and the secret live. Absolute. */
  readonly dataDirectory: string
  /** The three roles of an external database; undefined means the embedded one. */
  readonly databaseUrl: string | undefined
  readonly migrationDatabaseUrl: string | undefined
  readonly queueDatabaseUrl: string | undefined
  /** Signs access tokens; undefined means the one kept in the data directory. */
  readonly secret: string | undefined
  /** Where backups are written, absolute; undefined means none is made. */
  readonly backupDirectory: string | undefined
  readonly smtpUrl: string | undefined
  /** Where the sandbox bank of the demo answers; undefined means none runs. */
  readonly sandboxBankUrl: string | undefined
  readonly mailFrom: string
  /** How many proxies in front may be believed about the caller's address. */
  readonly trustedProxies: number
  /** Multiplies every rate limit; undefined switches them off. */
  readonly rateLimitFactor: number | undefined
  /** Whose subscription counts. A self-hosted installation bills nobody; its demo shows how billing looks. */
  readonly billedOrganizations: 'all' | 'demo' | 'none'
  /** Who says whether an organisation is what it says: the built-in verifier at once, or an operator by a command. */
  readonly kycDecider: 'built-in' | 'operator'
  readonly isDemoWanted: boolean
  /** A fixed instant for pictures and walks; undefined means the system's clock. */
  readonly fixedInstant: string | undefined
  readonly logLevel: string
  /** A service that speaks Sentry's protocol and is told of unhandled errors; undefined means nobody is. */
  readonly errorReportDsn: string | undefined
  /** The picture of the page that isn't there, hosted elsewhere; undefined means the product's own. */
  readonly errorIllustrationUrl: string | undefined
}

/** @throws with a sentence for the operator when a setting makes no sense. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const databaseUrl = textOf(environment.DATABASE_URL)
  const migrationDatabaseUrl = textOf(environment.MIGRATION_DATABASE_URL)
  const queueDatabaseUrl = textOf(environment.QUEUE_DATABASE_URL)
  if (databaseUrl && !queueDatabaseUrl) {
    throw new Error('DATABASE_URL is set, so QUEUE_DATABASE_URL (the role of the job queue) must be set too.')
  }
  const config: Omit<Config, 'billedOrganizations'> = {
    environment: environmentOf(environment.NODE_ENV),
    version: versionOfProduct(),
    host: textOf(environment.HOST) ?? '127.0.0.1',
    port: wholeNumber('PORT', environment.PORT, 3000),
    publicUrl: publicUrlOf(textOf(environment.PUBLIC_URL)),
    dataDirectory: resolve(textOf(environment.DATA_DIR) ?? 'data'),
    databaseUrl,
    migrationDatabaseUrl,
    queueDatabaseUrl,
    secret: textOf(environment.KAZI_SECRET),
    backupDirectory: backupDirectoryOf(environment),
    smtpUrl: textOf(environment.SMTP_URL),
    sandboxBankUrl: sandboxBankUrlOf(textOf(environment.SANDBOX_BANK_URL)),
    mailFrom: textOf(environment.MAIL_FROM) ?? 'Kazi <no-reply@localhost>',
    trustedProxies: wholeNumber('TRUSTED_PROXIES', environment.TRUSTED_PROXIES, 0),
    rateLimitFactor:
      environment.RATE_LIMITS === 'off' ? undefined : wholeNumber('RATE_LIMITS', environment.RATE_LIMITS, 1),
    kycDecider: kycDeciderOf(textOf(environment.KYC)),
    isDemoWanted: environment.DEMO !== 'off',
    fixedInstant: textOf(environment.KAZI_CLOCK),
    logLevel: textOf(environment.LOG_LEVEL) ?? 'info',
    errorReportDsn: dsnOf(textOf(environment.SENTRY_DSN)),
    errorIllustrationUrl: pictureOf(textOf(environment.ERROR_ILLUSTRATION_URL)),
  }
  return { ...config, billedOrganizations: billedOrganizationsOf(textOf(environment.BILLING), config) }
}

/** Whether a host's name or address is this machine's own, for itself alone. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127(?:\.\d{1,3}){3}$/.test(host)

type Reach = Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>

/** Whether only this machine can reach the server: it listens nowhere else, and no proxy lets others in. */
export const isOnlyHere = ({ host, publicUrl, trustedProxies }: Reach): boolean =>
  isLoopback(host) &&
  trustedProxies === 0 &&
  (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname))

/** Demo data and `/dev/*` pages exist only where nobody else can reach them and the database is our own. */
export const areDevelopmentPagesAllowed = (config: Reach & Pick<Config, 'databaseUrl'>): boolean =>
  isOnlyHere(config) && config.databaseUrl === undefined

function backupDirectoryOf({ BACKUP, BACKUP_DIR, DATA_DIR }: NodeJS.ProcessEnv): string | undefined {
  const backup = textOf(BACKUP)
  if (backup !== undefined && backup !== 'on' && backup !== 'off') {
    throw new Error(`BACKUP must be on or off, not "${backup}".`)
  }
  if (backup === 'off') return undefined
  return resolve(textOf(BACKUP_DIR) ?? join(textOf(DATA_DIR) ?? 'data', 'backups'))
}

const textOf = (value: string | undefined): string | undefined => (value?.trim() ? value.trim() : undefined)

function billedOrganizationsOf(
  billing: string | undefined,
  config: Reach & Pick<Config, 'databaseUrl' | 'isDemoWanted'>,
): Config['billedOrganizations'] {
  if (billing === undefined)
    return config.isDemoWanted && areDevelopmentPagesAllowed(config) ? 'demo' : 'none'
  if (billing !== 'on' && billing !== 'off') throw new Error(`BILLING must be on or off, not "${billing}".`)
  return billing === 'on' ? 'all' : 'none'
}

function kycDeciderOf(kyc: string | undefined): Config['kycDecider'] {
  if (kyc !== undefined && kyc !== 'built-in' && kyc !== 'operator') {
    throw new Error(`KYC must be built-in or operator, not "${kyc}".`)
  }
  return kyc ?? 'built-in'
}

function publicUrlOf(address: string | undefined): string | undefined {
  if (address !== undefined && !isWebAddress(address)) {
    throw new Error(`PUBLIC_URL must be a whole address like https://payroll.example.com, not "${address}".`)
  }
  return address?.replace(/\/+$/, '')
}

function sandboxBankUrlOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  if (!isWebAddress(address) || !isLoopback(new URL(address).hostname)) {
    throw new Error(`SANDBOX_BANK_URL must be an address of this machine, not "${address}".`)
  }
  return address.replace(/\/+$/, '')
}

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

function dsnOf(dsn: string | undefined): string | undefined {
  if (dsn !== undefined && !readDsn(dsn)) {
    throw new Error('SENTRY_DSN must look like https://<key>@<host>/<project>.')
  }
  return dsn
}

function pictureOf(address: string | undefined): string | undefined {
  if (address !== undefined && !isWebAddress(address)) {
    throw new Error(`ERROR_ILLUSTRATION_URL must be the whole address of a picture, not "${address}".`)
  }
  return address
}

function wholeNumber(name: string, value: string | undefined, otherwise: number): number {
  const text = textOf(value)
  if (text === undefined) return otherwise
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

function environmentOf(value: string | undefined): Config['environment'] {
  return value === 'development' || value === 'test' ? value : 'production'
}

function versionOfProduct(): string {
  const manifest = new URL('../../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
