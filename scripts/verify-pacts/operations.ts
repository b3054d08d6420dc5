import { readFileSync } from 'node:fs'
import { type Operation, operationsOf, readDescription } from '../../server/platform/contract/description.ts'
import { callOf, type Interaction, type Service } from '../contracts/contract.ts'

type Described = {
  paths: { [path: string]: { [method: string]: { operationId: string; tags?: string[]; 'x-portal-extension'?: boolean } } }
}

/** An operation with its flow, the tag of the description. `isExtension`: a practice need not offer it. */
export type DescribedCall = Operation & { flow: string; isExtension: boolean }

/** The operation of an exchange; undefined for a call that the description does not have. */
export const operationFinder = (service: Service) => {
  const file = `build/api/${service.description}.json`
  const { paths }: Described = JSON.parse(readFileSync(file, 'utf8'))
  const described = Object.values(paths).flatMap((item) => Object.values(item))
  const calls = new Map(
    operationsOf(readDescription(file)).map((operation): [string, DescribedCall] => {
      const { tags = [], 'x-portal-extension': isExtension = false } =
        described.find(({ operationId }) => operationId === operation.id) ?? {}
      return [`${operation.method} ${operation.path}`, { ...operation, flow: tags[0] ?? '', isExtension }]
    }),
  )
  return (interaction: Pick<Interaction, 'request'>) => calls.get(callOf(interaction))
}
