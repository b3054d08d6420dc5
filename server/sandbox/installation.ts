import { withAdvisoryLock } from '../platform/database/advisory-lock.ts'
import type { Database } from '../platform/database/schema.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { type InstallationKind, saveKind, storedKind } from '../platform/store/installation.ts'
import { allPractices } from '../platform/store/practices.ts'
import { practices } from './practices.ts'

const refuseSandbox = (place: string, codes: string[]) => {
  const found = codes.length > 0 ? `holds the sandbox's practices ${codes.join(', ')}, whose passwords everybody knows` : 'is a sandbox'
  return new StartupError(`The database ${place} ${found}: use another one, or say SANDBOX=1 to try things out with it.`)
}

const refuseLive = (place: string) =>
  new StartupError(`The database ${place} is in real use, and the sandbox never touches such a one: use another one, or say SANDBOX=0.`)

/**
 * Refuses a database with the other purpose. The sandbox's practices identify a sandbox, also in a copied database.
 * @returns whether the wanted purpose is saved already
 * @throws StartupError
 */
export const refuseOtherInstallationKind = async (db: Database, wanted: InstallationKind, place: string) => {
  const storedInstallationKind = await storedKind(db)
  const known = await allPractices(db)
  const ofSandbox = known.filter(({ id }) => practices.some((one) => one.id === id))
  if (wanted === 'live' && (storedInstallationKind === 'sandbox' || ofSandbox.length > 0)) {
    const codes = ofSandbox.map(({ code }) => code)
    throw refuseSandbox(place, codes)
  }
  const isOlderLive = storedInstallationKind === null && known.length > 0 && ofSandbox.length === 0
  if (wanted === 'sandbox' && (storedInstallationKind === 'live' || isOlderLive)) throw refuseLive(place)
  return storedInstallationKind !== null
}

/** Saves the database's purpose, which never changes, in a transaction that holds the lock. @throws StartupError for the other purpose */
export const claimInTransaction = async (transaction: Database, wanted: InstallationKind, place: string) => {
  if (!(await refuseOtherInstallationKind(transaction, wanted, place))) await saveKind(transaction, wanted)
}

/** @throws StartupError if the database has the other purpose */
export const claim = (db: Database, wanted: InstallationKind, place: string) =>
  withAdvisoryLock(db, 'tables', (transaction) => claimInTransaction(transaction, wanted, place))
