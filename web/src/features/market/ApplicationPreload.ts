import { type Begin, prefetch, prefetchList } from "@/api/prefetch";
import { applicationQuery } from "./applications";
import { paymentQuery } from "./checkout/payment";
import { authorQuery, sampleQuery, versionsQuery } from "./offer";
import { purchasesOfQuery } from "./purchases";

export const begin: Begin = ({ params: { applicationID: id = "" }, account }) => {
  prefetch(applicationQuery(id));
  prefetch(purchasesOfQuery(account.id, id));
  prefetch(paymentQuery);
  prefetch(sampleQuery(id));
  prefetch(authorQuery(id));
  prefetchList(versionsQuery(id));
};
