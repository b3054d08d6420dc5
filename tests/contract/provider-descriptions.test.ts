import { Comparator } from '@pactflow/openapi-pact-comparator'
import { describe, expect, it } from 'vitest'
import { descriptionOf, exchangesOf, type Interaction, readContract, services } from '../../scripts/contracts/contract.ts'
import { operationsOf } from '../../server/platform/contract/description.ts'
import { schemasOf } from '../../server/platform/contract/schemas.ts'

const isText = ({ response }: Interaction) => `${response.headers?.['Content-Type']}`.startsWith('text/plain')

/** The comparator does not support text bodies, so these exchanges are compared without them. */
const withoutText = (interaction: Interaction): Interaction =>
  isText(interaction) ? { ...interaction, response: { status: interaction.response.status } } : interaction

describe.each(services)('the contract with $provider', (service) => {
  const { interactions } = readContract(service)
  const document = descriptionOf(service)

  it('asks and expects nothing that is not described', async () => {
    const found: string[] = []
    const comparator = new Comparator({ oas: JSON.parse(JSON.stringify(document)) })
    for await (const { type, code, message, mockDetails } of comparator.compare({
      ...JSON.parse(JSON.stringify(readContract(service))),
      interactions: interactions.map(withoutText),
    }))
      found.push(`${type} ${code}: ${mockDetails?.interactionDescription}: ${message}`)
    expect(found).toEqual([])
  })

  it('expects texts that are described', () => {
    const { validatorAt } = schemasOf(document, { coerceTypes: false })
    const refused = exchangesOf(service).flatMap(({ operation, interactions: own }) =>
      own.filter(isText).filter(({ response }) => {
        const media = operation.answers
          .find(({ status }) => status === `${response.status}`)
          ?.media.find(({ type }) => type === 'text/plain')
        const text = Buffer.from(`${response.body?.content ?? ''}`, response.body?.encoded === 'base64' ? 'base64' : 'utf8').toString()
        return !media || validatorAt(media.at)(text) !== true
      }),
    )
    expect(refused.map(({ description }) => description)).toEqual([])
  })

  it('has all operations, and no call that is none', () => {
    const exchanges = exchangesOf(service)
    expect(exchanges.filter((one) => one.interactions.length === 0).map(({ operation }) => operation.id)).toEqual([])
    expect(exchanges.flatMap((one) => one.interactions)).toHaveLength(interactions.length)
    expect(exchanges).toHaveLength(operationsOf(document).length)
  })
})
