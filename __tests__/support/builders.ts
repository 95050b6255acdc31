import { type RegisterPayload, type User } from '@/contracts/accounts';

export const buildUser = (changes: Partial<User> = {}): User => ({
  id: '0b8a2f8e-6f0f-4f0e-9d39-0d6a4a4f6a11',
  isVerified: true,
  fcm_token: null,
  email: 'ngozi@mail.example',
  first_name: 'Ngozi',
  last_name: 'Eze',
  phone: '08031234567',
  country: 'NG',
  avatarUrl: null,
  role: 'shopper',
  staffRoles: [],
  hasStore: false,
  stores: [],
  ...changes,
});

export const buildRegistration = (changes: Partial<RegisterPayload> = {}): RegisterPayload => ({
  first_name: 'Bisi',
  last_name: 'Adeyemi',
  email: 'bisi@mail.example',
  phone: '08031234567',
  password: 'Shea-butter9!',
  confirmPassword: changes.password ?? 'Shea-butter9!',
  ...changes,
});
