print("lifetrace")
