/** `in_response_to`: the message of the inbox that a message or draft answers; null for a new message. */
export const replies = ['alter table message add column in_response_to bigint references message on delete set null']
