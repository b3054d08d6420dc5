import type { serverUnderTest } from '../../server-under-test.ts'

/** Sends wrong passwords from strangers' browsers, without the need of a human verification. */
export const guessing = (server: ReturnType<typeof serverUnderTest>) => {
  const guess = async (name: string, password = 'Wrong@1234') => {
    await server.db.deleteFrom('sign_in_try').execute()
    return server.signIn(name, password)
  }
  const guesses = async (count: number, nameOf: (index: number) => string) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) statuses.push((await guess(nameOf(index))).statusCode)
    return statuses
  }
  return { guess, guesses }
}
