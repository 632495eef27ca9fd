import { readFileSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { parseLocalDate } from '@kazi/values/local-date'
import { type Command, type Commands, commandContext } from '#platform/command.ts'
import type { Services } from '#platform/context.ts'
import { readOffer } from './offer.rules.ts'
import { putOnSale, takePayment } from './operator.service.ts'

/** Sets what is sold in a country, and confirms what was paid. */
const billing: Command = {
  usage:
    'offer <file.json> · paid <address> <invoice number> <day> <bank reference>  what is sold, and what was paid',
  run: async (services, [verb, ...rest]) => {
    if (verb === 'offer') return offer(services, rest)
    if (verb === 'paid') return paid(services, rest)
    throw new Error('Say offer or paid.')
  },
}

async function offer(services: Services, [path]: readonly string[]): Promise<void> {
  if (!path) throw new Error('Which file? It says who sells, and the plans with their prices.')
  const { seller, plans } = readOffer(JSON.parse(readFileSync(path, 'utf8')))
  await putOnSale(commandContext(services), { seller, plans })
  console.log(`  done      ${seller.name} offers ${plans.length} plans in ${seller.country}.`)
}

const longestReference = 80

async function paid(services: Services, [slug, number, day, ...words]: readonly string[]): Promise<void> {
  const on = parseLocalDate(day ?? '')
  const reference = words.join(' ').trim()
  if (!slug || !/^[1-9]\d{0,8}$/.test(number ?? '') || !on || reference === '')
    throw new Error('Say <address> <invoice number> <day, 2026-11-24> <bank reference>.')
  if (reference.length > longestReference)
    throw new Error(`The bank reference is longer than ${longestReference} characters.`)
  const operator = `${userInfo().username}@${hostname()}`
  const name = await takePayment(commandContext(services), slug, Number(number), { on, reference, operator })
  console.log(`  done      Invoice ${number} of ${name} is paid. It has a receipt now.`)
}

/** What an operator does who sells the product. */
export const billingCommands: Commands = { billing }
