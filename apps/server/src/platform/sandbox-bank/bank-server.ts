import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { SandboxBank, type TransferRequest } from './bank.ts'
import { apply, type BankEvent, type BankLog } from './bank-log.ts'
import { type Behaviour, behaviourOf } from './behaviour.ts'

export interface BankServerOptions {
  readonly log: BankLog
  readonly now: () => number
  /** 0: a free one */
  readonly port?: number
  /** how long it thinks before it answers */
  readonly latencyMs?: () => number
  /** what it does with a transfer; absent: what the account number asks for */
  readonly behaviourOfTransfer?: (transfer: TransferRequest) => Behaviour
}

export interface BankServer {
  readonly address: string
  readonly bank: SandboxBank
  close(): Promise<void>
}

const amount = z.int().check(z.gt(0))
const reference = z.string().check(z.minLength(1), z.maxLength(60))
const body = {
  deposits: z.object({ currency: z.string(), reference, amount }),
  transfers: z.object({
    currency: z.string(),
    transfers: z.array(
      z.object({
        reference,
        amount,
        bankCode: z.string(),
        accountNumber: z.string(),
        accountName: z.string(),
        narration: z.string(),
        validUntil: z.string(),
      }),
    ),
  }),
  questions: z.object({ currency: z.string(), references: z.array(reference) }),
  news: z.object({ currency: z.string(), after: z.int() }),
  statement: z.object({ currency: z.string() }),
}

/** What is asked of a bank, by the last word of the address. */
type Question = keyof typeof body

const isQuestion = (word: string | undefined): word is Question => Object.hasOwn(body, word ?? '')

/**
 * The sandbox bank behind HTTP, on this machine alone: `POST /customers/{id}/{question}`. It knows what it was asked before
 * it was killed.
 */
export async function startBankServer(options: BankServerOptions): Promise<BankServer> {
  const bank = new SandboxBank(
    options.behaviourOfTransfer ?? (({ accountNumber }) => behaviourOf(accountNumber)),
  )
  for (const event of options.log.read()) apply(bank, event)
  const server = createServer((request, response) => {
    answer(bank, options, request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ message: String(error) }))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bank,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  bank: SandboxBank,
  options: BankServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, customers, customer, question] = (request.url ?? '').split('/')
  if (request.method !== 'POST' || customers !== 'customers' || !customer || !isQuestion(question)) {
    response.writeHead(404).end()
    return
  }
  const asked = z.safeParse(body[question], JSON.parse(await readText(request)))
  if (!asked.success) {
    response.writeHead(400).end(JSON.stringify({ message: 'not a question of this bank' }))
    return
  }
  await wait(options.latencyMs?.() ?? 0)
  const now = options.now()
  bank.open(customer, asked.data.currency)
  const change = (event: BankEvent): ReturnType<typeof apply> => {
    options.log.append(event)
    return apply(bank, event)
  }
  const send = (said: unknown): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }
  if ('transfers' in asked.data) {
    const taken = change({ kind: 'take', customer, now, ...asked.data })!
    if (taken.reply === 'answered') send({ answers: taken.answers })
    else if (taken.reply === 'broken') response.writeHead(503).end()
    else request.socket.destroy()
  } else if ('references' in asked.data) send({ answers: bank.ask(customer, asked.data.references, now) })
  else if ('reference' in asked.data) {
    change({ kind: 'deposit', customer, now, ...asked.data })
    send({})
  } else if ('after' in asked.data) send(bank.listNews(customer, asked.data.after, now))
  else send(bank.readStatement(customer, now))
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
