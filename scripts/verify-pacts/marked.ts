import type { Contract, Interaction } from '../contracts/contract.ts'

/** The header that assigns a request to its exchange. The proxy removes it before the provider. */
export const markHeader = 'x-verified-interaction'
/** The parameter that assigns a state to its exchange. The provider does not receive it. */
export const markParam = 'verifiedInteraction'

/** A contract whose results, requests and states can be assigned to their exchanges. */
export const withStateMark = (contract: Contract, interactions: readonly Interaction[]): Contract => ({
  ...contract,
  interactions: interactions.map((interaction, index) => ({
    ...interaction,
    description: `${index}`,
    providerStates: interaction.providerStates.map(({ name, params }) => ({ name, params: { ...params, [markParam]: `${index}` } })),
    request: { ...interaction.request, headers: { ...interaction.request.headers, [markHeader]: [`${index}`] } },
  })),
})
