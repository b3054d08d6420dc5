import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPostgres } from '../server/platform/database/open.ts'
import { addBookers, type Booker } from '../tests/server/areas/appointments/booking-crowd.ts'
import { newPostgresDatabase, postgresPrograms } from '../tests/server/postgres-server.ts'
import { type ServerProcess, startProcess } from '../tests/server/server-process.ts'

/** The processor time of a call with 1, 2, 4 and 8 processes on one PostgreSQL. It stays flat if processes do no work for each other. */

const { values } = parseArgs({ options: { clients: { type: 'string', default: '8' }, seconds: { type: 'string', default: '10' } } })
const clients = Number(values.clients)
const warmUpMs = 3_000

/** Clock ticks of Linux, of 10 ms each. */
const tickMs = 10

/** The processor time of a process, in ms. */
const processorMs = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

const reads = ['Patient/RefreshCounter', 'Patient/NeedsAttention', 'Patient/Appointments', 'Patient/AccountBalance'] as const

const bodyOf = (path: (typeof reads)[number], id: string) =>
  path === 'Patient/Appointments' ? { PatientID: id, PageSize: 10, PageNumber: 1, AppointmentType: 1 } : { PatientID: id }

/** Each patient reads the home page's lists again and again. Returns the number of answered calls. */
const readUntil = async (end: () => boolean, booker: Booker, number: number, servers: readonly ServerProcess[]) => {
  let answered = 0
  for (let turn = number; !end(); turn += 1) {
    const path = reads[turn % reads.length] ?? reads[0]
    const { url } = servers[turn % servers.length] ?? {}
    const answer = await fetch(`${url}/practice/harbour/${path}`, {
      method: 'POST',
      headers: { token: booker.token, 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${number}` },
      body: JSON.stringify(bodyOf(path, booker.id)),
    })
    await answer.arrayBuffer()
    if (!answer.ok && answer.status !== 403) throw new Error(`${path} was answered ${answer.status}`)
    answered += 1
  }
  return answered
}

const measure = async (processes: number) => {
  const DATABASE_URL = await newPostgresDatabase(`processes_${processes}`)
  const servers: ServerProcess[] = []
  const { db, close } = await openPostgres(DATABASE_URL)
  try {
    while (servers.length < processes) servers.push(await startProcess({ DATABASE_URL, TRUSTED_PROXIES: '127.0.0.1' }, []))
    const bookers = await addBookers(db, clients)
    const run = { isOver: false }
    const total = () => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0)
    const all = (end: () => boolean) => Promise.all(bookers.map((booker, number) => readUntil(end, booker, number, servers)))
    const warm = all(() => run.isOver)
    await pause(warmUpMs * processes ** 0.5)
    run.isOver = true
    await warm
    const [before, begun, until] = [total(), performance.now(), performance.now() + Number(values.seconds) * 1000]
    const calls = (await all(() => performance.now() > until)).reduce((sum, one) => sum + one, 0)
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `${processes} processes: ${((total() - before) / calls).toFixed(2)} ms of processor time a call, ${Math.round(calls / seconds)} calls a second`,
    )
  } finally {
    for (const server of servers) await server.stop('SIGKILL')
    await close()
  }
}

if (postgresPrograms() === null) console.log("Not measured: PostgreSQL's programs are not installed.")
else for (const processes of [1, 2, 4, 8]) await measure(processes)
process.exit()
