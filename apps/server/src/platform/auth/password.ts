import argon2 from '@node-rs/argon2'

/** OWASP's recommendation for argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, cost)

/** A real hash of nothing anybody knows, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined

/** Whether the password is the one. For an unknown user pass null: it takes the same time and answers false. */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const isRight = await argon2.verify(passwordHash ?? (await decoy), password)
  return isRight && passwordHash !== null
}
