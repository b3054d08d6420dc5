export const mayChange = 'the practice lets its patients change their details'
export const mayNotChange = 'the practice does not let its patients change their details'
