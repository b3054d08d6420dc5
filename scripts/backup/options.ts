import { parseArgs } from 'node:util'

export const backupUsage = `npm run backup -- --to FILE --recipient AGE_PUBLIC_KEY [--recipient …]
npm run backup -- --make-key FILE
  --make-key writes a new private key for restoring, and prints its public key`

export const restoreUsage = 'npm run restore -- --from FILE --key FILE'

export type BackupOptions = { makeKey: string } | { to: string; recipients: string[] }

const problem = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The typed options of `backup`; a sentence for invalid ones. */
export const backupOptionsFrom = (args: string[]): BackupOptions | string => {
  try {
    const { values } = parseArgs({
      args,
      options: { to: { type: 'string' }, recipient: { type: 'string', multiple: true }, 'make-key': { type: 'string' } },
    })
    const { to, recipient = [], 'make-key': makeKey } = values
    if (makeKey) return to || recipient.length > 0 ? '--make-key stands alone.' : { makeKey }
    if (!to) return 'Say --to, the file of the backup.'
    if (recipient.length === 0) return 'Say --recipient, the public key for which the backup is encrypted.'
    return { to, recipients: recipient }
  } catch (error) {
    return problem(error)
  }
}

/** The typed options of `restore`; a sentence for invalid ones. */
export const restoreOptionsFrom = (args: string[]): { from: string; key: string } | string => {
  try {
    const { from, key } = parseArgs({ args, options: { from: { type: 'string' }, key: { type: 'string' } } }).values
    if (!from) return 'Say --from, the file of the backup.'
    return key ? { from, key } : 'Say --key, the file with the private key.'
  } catch (error) {
    return problem(error)
  }
}
