import { openPostgres } from '../server/platform/database/open.ts'
import { perform, type Task } from '../tests/server/areas/payments/money/teller.ts'

/** A server process of the money bench: executes its parent's tasks until it is killed. */
const { db } = await openPostgres(process.env.DATABASE_URL ?? '')

process.on('message', ({ number, task }: { number: number; task: Task }) => {
  perform(db, task).then(
    (result) => process.send?.({ number, result }),
    (error: Error) => process.send?.({ number, error: error.message }),
  )
})
process.send?.({ ready: true })
