package app

import (
	"milepost/internal/kernel"
	"milepost/internal/market/order"
)

// newProvider is where orders are paid: nowhere, unless the operator says where.
func newProvider(k *kernel.Kernel) order.Provider {
	if k.Config.TestPayments || k.Config.Demo {
		return order.Test{}
	}
	return nil
}
