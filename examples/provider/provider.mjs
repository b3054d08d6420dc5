// A provider of one area, the allergies, with its states. It needs Node and nothing else: `node examples/provider/provider.mjs`.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const readPort = () => Number(process.env.PORT ?? 4800)

/** The data of a practice in memory. A real provider has a database here. */
const patients = {
  aroha: {
    id: randomUUID(),
    allergies: [{ id: '12', name: 'Penicillin', type: 'Medicine', severity: 'Severe', reaction: 'Rash', note: 'Since childhood' }],
  },
  hemi: { id: randomUUID(), allergies: [] },
}

/** @typedef {{ patient: { id: string, allergies: { id: string, name: string, type: string, severity: string, reaction: string, note: string }[] }, menu: string[], isExpired: boolean }} Session */

/** The open sessions, by token. @type {Map<string, Session>} */
const sessions = new Map()

/** @param {Partial<Session>} changes */
const signIn = (changes = {}) => {
  const token = randomUUID()
  sessions.set(token, { patient: structuredClone(patients.aroha), menu: ['Allergies'], isExpired: false, ...changes })
  return { token, patientId: patients.aroha.id }
}

/** The newest session, which a further state of an exchange changes. */
const newest = () => [...sessions.values()].at(-1)

/** What each state makes true, and the values that requests take from it. @type {Record<string, () => object>} */
const states = {
  'patient is signed in': () => signIn(),
  'the patient has allergies': () => ({}),
  'the patient has no allergies': () => {
    const session = newest()
    if (session) session.patient.allergies = []
    return {}
  },
  'the token has expired': () => signIn({ isExpired: true }),
  'the menu lacks the area': () => signIn({ menu: [] }),
  'another patient is at the practice': () => ({ ...signIn(), otherPatientId: patients.hemi.id }),
}

const refusals = {
  401: { error: 'unauthorized', message: 'Please sign in again.' },
  403: { error: 'forbidden', message: 'You do not have access to this record.' },
  404: { error: 'notFound', message: 'There is no such call.' },
}

/** @param {401 | 403 | 404} status */
const refuse = (status) => ({ status, body: refusals[status] })

/** @param {{ state: string, action: 'setup' | 'teardown' }} change */
const changeState = ({ state, action }) => {
  if (action === 'teardown') {
    sessions.clear()
    return { status: 200, body: {} }
  }
  const make = states[state]
  return make ? { status: 200, body: make() } : refuse(404)
}

/** @param {Session['patient']['allergies'][number]} row */
const allergyResource = ({ id, name, type, severity, reaction, note }) => ({
  resourceType: 'AllergyIntolerance',
  id,
  code: { text: name },
  reaction: [{ manifestation: [{ text: reaction }] }],
  note: [{ text: note }],
  // By position: 0 is the type, 1 the severity.
  extension: [{ valueString: type }, { valueString: severity }],
})

/** Every call first asks who calls, then whose record it is, then whether the menu opens the area. @param {string} token @param {{ PatientID: string, PageSize: number, PageNumber: number }} request */
const allergies = (token, { PatientID, PageSize, PageNumber }) => {
  const session = sessions.get(token)
  if (!session || session.isExpired) return refuse(401)
  if (PatientID !== session.patient.id || !session.menu.includes('Allergies')) return refuse(403)
  const all = session.patient.allergies
  const rows = all.slice((PageNumber - 1) * PageSize, PageNumber * PageSize)
  return { status: 200, body: [{ total: all.length, entry: rows.map((row) => ({ resource: allergyResource(row) })) }] }
}

const server = createServer(async (request, response) => {
  const body = JSON.parse((await text(request)) || '{}')
  const answer =
    request.url === '/provider-state'
      ? changeState(body)
      : request.url === '/Patient/AllergyIntolerance'
        ? allergies(`${request.headers.token}`, body)
        : refuse(404)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})

server.listen(readPort(), '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`Ready: http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
