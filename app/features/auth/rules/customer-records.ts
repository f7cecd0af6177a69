/** The part of the payment service that knows a customer's name and address. */
export type CustomerRecords = {
  changeCustomer: (customerId: string, words: { name: string; email: string }) => Promise<void>;
};
