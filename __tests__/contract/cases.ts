import { afterOrderCases } from './after-order-cases';
import { businessCases } from './business-cases';
import { cartCases } from './cart-cases';
import type { ContractCase } from './case';
import { catalogueCases } from './catalogue-cases';
import { googleCases } from './google-cases';
import { leavingCases } from './leaving-cases';
import { orderCases } from './order-cases';
import { orderStepCases } from './order-step-cases';
import { passwordCases } from './password-cases';
import { payOnDeliveryCases } from './pay-on-delivery-cases';
import { moneyCases } from './payment-cases';
import { ownDataCases } from './privacy-cases';
import { productAlertCases } from './product-alert-cases';
import { profileCases } from './profile-cases';
import { registrationCases } from './registration-cases';
import { sessionCases } from './session-cases';
import { tempCartCases } from './temp-cart-cases';
import { wishlistCases } from './wishlist-cases';

/** Every case of the API contract (spec §5, §7, §8). */
export const cases: ContractCase[] = [
  ...registrationCases,
  ...sessionCases,
  ...googleCases,
  ...passwordCases,
  ...profileCases,
  ...ownDataCases,
  ...leavingCases,
  ...businessCases,
  ...cartCases,
  ...tempCartCases,
  ...wishlistCases,
  ...productAlertCases,
  ...catalogueCases,
  ...orderCases,
  ...orderStepCases,
  ...payOnDeliveryCases,
  ...moneyCases,
  ...afterOrderCases,
];
