import type { Address } from '@/contracts/addresses';

export const homeAddress: Address = {
  name: 'Ngozi Eze',
  phone: '08031234567',
  state: 'Lagos',
  lga: 'Surulere',
  area: 'Aguda',
  street: '12 Enitan Street',
  landmark: 'Opposite the water works',
};
